import * as inspector from '#inspector/worker/index.ts'

export { default, Inspector } from '#inspector/worker/index.ts'

/** As deployed, but quicker, and it can be ended as a crash ends it. */
export class Inspection extends inspector.Inspection {
  protected override readonly retryMs = 10
  /** Several alarms for a file of a second. */
  protected override readonly sliceMs = 100

  crash(): void {
    this.ctx.abort('A test ended it.')
  }
}

export class InspectionQueue extends inspector.InspectionQueue {
  protected override readonly leaseMs = 200
}
