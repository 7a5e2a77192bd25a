import { answerTo, openScriptedModel } from '../../model/scriptedModel.ts'

/** Twenty words a second, as bar L2 has it. */
const wordMs = 50

let n = 0
const model = await openScriptedModel({
  size: 6,
  everyMs: wordMs,
  text: ({ turn }) => {
    n += 1
    // No sentence comes twice: it would be cut.
    const prose = `The lamp number ${n} turns over once. Nobody near lamp ${n} speaks for a long while. It smells of rope ${n}.`
    return answerTo(turn, prose)
  },
})
process.send?.({ url: model.url })
process.once('disconnect', () => {
  void model.close().finally(() => process.exit(0))
})
