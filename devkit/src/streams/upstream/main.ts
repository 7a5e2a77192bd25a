import { answerTo, openScriptedModel } from '../../model/scriptedModel.ts'

/** Between tokens: twenty a second, as bar L2 has it, or as it was started with. Milliseconds. */
const tokenMs = Number(process.argv[2])
/** Characters of a token, in English. */
const tokenSize = 4

let n = 0
/** When each marked question came, by its mark. Milliseconds of the machine's clock. */
const askedAt: Record<string, number> = {}
const model = await openScriptedModel({
  size: tokenSize,
  // What is told before anything is measured is told at once.
  everyMs: ({ turn }) => (markIn(turn) === undefined ? 0 : tokenMs),
  text: ({ turn }) => {
    const mark = markIn(turn)
    if (mark !== undefined) askedAt[mark] = performance.timeOrigin + performance.now()
    n += 1
    // No row is named: whatever it is asked, and by whom, the same words come at the same time.
    return answerTo(turn.replace(/^ROWS$/m, ''), proseOf(n))
  },
})
process.send?.({ url: model.url })
process.on('message', () => process.send?.(askedAt))
process.once('disconnect', () => {
  void model.close().finally(() => process.exit(0))
})

/** Stands in what is measured. */
function markIn(turn: string): string | undefined {
  return turn.match(/q\d+q/)?.[0]
}

/** A hundred words, as the prompt asks for 60 to 140. No sentence comes twice: it would be cut. */
function proseOf(n: number): string {
  return `The lamp number ${n} turns over once. Nobody near lamp ${n} speaks for a long while. It smells of rope ${n}, of wet
wood and of the sea. Somewhere below step ${n} a door is closed with great care. The light of lamp ${n} goes along the
wall and comes back. Bell ${n} hangs quite still above the water. A gull walks up and down on roof ${n}, as if it had lost
something there. Window ${n} has been open since the evening. Far out, boat ${n} shows its red side, and then its green one.
The rain over harbour ${n} has almost come to an end.`.replaceAll('\n', ' ')
}
