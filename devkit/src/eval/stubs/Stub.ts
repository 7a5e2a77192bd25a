import { askedIn, type Llm, type LlmEvent, rowsIn, type Story } from '@fabula/story'

/** What a stub is asked: one turn's message, and which of its answers it is, from 0. */
export interface StubAsked {
  readonly story: Story
  readonly language: string
  readonly turn: string
  readonly n: number
}

export type Stub = (asked: StubAsked) => string

/** A model that says what a stub says, in pieces as models send them. */
export function stubLlm(story: Story, stub: Stub): Llm {
  let n = 0
  return {
    isReady: () => true,
    contextOf: () => 16_384,
    stream: async function* ({ messages, language }): AsyncGenerator<LlmEvent> {
      const turn = messages.at(-1)?.content ?? ''
      const said = stub({ story, language, turn, n: n++ })
      for (let at = 0; at < said.length; at += 24) {
        yield { type: 'text', text: said.slice(at, at + 24) }
      }
    },
  }
}

/** Prose with all that the form asks for around it. */
export function wellFormed({ turn }: StubAsked, prose: string, change: Partial<Form> = {}): string {
  const rows = rowsIn(turn)
  const quoted = /^ANSWER/m.test(turn) ? firstSentence(prose) : ''
  const { row = rows.at(-1) ?? '', answer = quoted, facts = [] } = change
  const labels = /^ASK (.*)$/m.exec(turn)?.[1] ?? ''
  const options = Object.fromEntries(
    askedIn(turn).map((id) => [id, labels.split(`${id} (`)[1]?.split(')')[0] ?? id]),
  )
  const choice = rows.length > 0 ? `⟦I:${row}⟧\n` : ''
  return `${choice}${prose}\n⟦STATE⟧${JSON.stringify({ options, facts, answer })}`
}

interface Form {
  readonly row: string
  readonly answer: string
  readonly facts: readonly string[]
}

function firstSentence(prose: string): string {
  return prose.split(/(?<=[.!?。！？])\s*/u)[0] ?? ''
}
