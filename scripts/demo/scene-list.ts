import type { Scene } from './kit.ts'
import { configurator, ticket } from './scenes/bespoke.ts'
import { bars, burndown, dashboard, flow } from './scenes/charts.ts'
import { diff, editor, terminal } from './scenes/code.ts'
import { brief, invoice, redline } from './scenes/documents.ts'
import { cohort, gauge, racks, timer } from './scenes/gauges.ts'
import { map, nodes, schema } from './scenes/graphs.ts'
import { call, chat, consent, inbox } from './scenes/messages.ts'
import { command, contact, toggles, uptime } from './scenes/panels.ts'
import { forest, route, sighting, stops, streaks } from './scenes/phones.ts'
import { expenses, mixer, pocketShop, recipes } from './scenes/phones-at-home.ts'
import { kanban, month, portal } from './scenes/planning.ts'
import { api, flame, logs } from './scenes/services.ts'
import { form, notes, sheet } from './scenes/sheets.ts'
import { roster, slots } from './scenes/shifts.ts'
import { checkout, product, storefront } from './scenes/shops.ts'
import { builder, video } from './scenes/studio.ts'

export const scenes = {
  api,
  bars,
  brief,
  builder,
  burndown,
  call,
  chat,
  checkout,
  cohort,
  command,
  configurator,
  consent,
  contact,
  dashboard,
  diff,
  editor,
  expenses,
  flame,
  flow,
  forest,
  form,
  gauge,
  inbox,
  invoice,
  kanban,
  logs,
  map,
  mixer,
  month,
  nodes,
  notes,
  pocketShop,
  portal,
  product,
  racks,
  recipes,
  redline,
  roster,
  route,
  schema,
  sheet,
  sighting,
  slots,
  stops,
  storefront,
  streaks,
  terminal,
  ticket,
  timer,
  toggles,
  uptime,
  video,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
