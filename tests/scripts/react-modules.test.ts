import { describe, expect, it } from 'vitest'
import { asModule } from '../../scripts/build/react-modules.ts'

const CJS = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
var kept = Scheduler.now;
exports.late = void 0;
if (kept) {
  exports.late = function () {
    return exports.once;
  };
}
exports.once = function () {
  return React.version;
};
`

describe('A file of React as a module [ours first view landing]', () => {
  it('imports and exports what it did, what is set once in a way that may be left out', () => {
    expect(asModule(CJS, 'x.js').trim().replaceAll(/\n+/g, '\n')).toBe(`import * as Scheduler from 'scheduler'
import * as React from 'react'
var $late;
var kept = Scheduler.now;
$late = void 0;
if (kept) {
  $late = function () {
    return $once;
  };
}
var $once = function () {
  return React.version;
};
export { $late as late, $once as once }`)
  })

  it('is refused when it does anything else with its exports or imports', () => {
    for (const other of ['module.exports = 1', 'exports["x"] = 1', 'use(exports)', 'if (a) require("b")'])
      expect(() => asModule(`${CJS}${other}`, 'x.js')).toThrow('x.js is not written as other files of React')
  })
})
