import { answerTo, openScriptedModel } from '../../model/scriptedModel.ts'

/** Twenty words a second, as bar L2 has it. */
const wordMs = 50

let n = 0
/** When each marked question came, by its mark. Milliseconds of the machine's clock. */
const askedAt: Record<string, number> = {}
const model = await openScriptedModel({
  size: 6,
  everyMs: wordMs,
  text: ({ turn }) => {
    const [mark] = turn.match(/q\d+q/) ?? []
    if (mark !== undefined) askedAt[mark] = performance.timeOrigin + performance.now()
    n += 1
    // No sentence comes twice: it would be cut.
    const prose = `The lamp number ${n} turns over once. Nobody near lamp ${n} speaks for a long while. It smells of rope ${n}.`
    // No row is named: whatever it is asked, and by whom, the same words come at the same time.
    return answerTo(turn.replace(/^ROWS$/m, ''), prose)
  },
})
process.send?.({ url: model.url })
process.on('message', () => process.send?.(askedAt))
process.once('disconnect', () => {
  void model.close().finally(() => process.exit(0))
})
