import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/**
 * A reporter of Vitest that writes to the file named in FABULA_TEST_COUNTS, if any, what a run
 * came to: how many tests passed, and each failure in a line; below it, where a browser's visitors
 * stood. A file that does not load, a hook that throws and an error outside any test are failures
 * as well: they fail the run.
 */
export class CountReporter {
  onTestRunEnd(modules, unhandled) {
    const file = process.env.FABULA_TEST_COUNTS
    if (file === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const failures = [
      ...inState('failed').map(toldOfTest),
      ...modules.flatMap(outsideTests),
      ...unhandled.map((error) => `outside any test: ${firstLines(error)}`),
    ]
    const counts = { passed: inState('passed').length, failures }
    writeFileSync(file, JSON.stringify(counts))
  }
}

function toldOfTest(test) {
  const { whereabouts = [] } = test.meta()
  return [told(test.module, test.fullName, test.result().errors), ...whereabouts].join('\n')
}

/** What failed in a file or in the hooks of its suites. */
function outsideTests(module) {
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  return [
    ...(module.errors().length > 0 ? [told(module, 'the file', module.errors())] : []),
    ...suites.map((suite) => told(module, `hooks of ${suite.fullName}`, suite.errors())),
  ]
}

function told(module, what, errors) {
  return `${relative(root, module.moduleId)}: ${what}: ${errors.map(firstLines).join('; ')}`
}

/** Its message in one line, and which of our lines it came through: enough to find it. */
function firstLines({ message = '', stack = '' }) {
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '))
  const ours = frames.find((line) => !/node:|node_modules/.test(line))
  const where = ours ?? frames[0] ?? ''
  return `${message.split('\n', 1)[0]} ${where.trim().replaceAll(`${root}/`, '')}`.trim()
}
