import type { Page } from 'playwright-core'

interface HistoryTurn {
  readonly turn: number
  readonly turn_key: string
  readonly events: readonly { readonly type: string }[]
}

interface Answer {
  readonly data: { readonly turns: readonly HistoryTurn[]; readonly more: boolean }
}

const pageSize = 100

/**
 * From now on the play has gone on for so many messages: each page of its record is the newest turns, over and over.
 * @returns how many messages have been handed out
 */
export async function recordOf(page: Page, messages: number): Promise<() => number> {
  let given = 0
  let known: readonly HistoryTurn[] = []
  await page.route('**/game/chatHistory', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as Answer
    const { before = Number.POSITIVE_INFINITY } = route.request().postDataJSON() as {
      before?: number
    }
    if (body.data.turns.length > 0) known = body.data.turns
    const from = Number.isFinite(before) ? before : Math.ceil(messages / 2) + pageSize
    const turns = Array.from({ length: pageSize }, (_, n) =>
      again(known[n % known.length], from - pageSize + n),
    )
    given += turns.reduce((sum, { events }) => sum + messagesIn(events), 0)
    const data = { ...body.data, turns, more: given < messages }
    await route.fulfill({ response: answer, json: { ...body, data } })
  })
  return () => given
}

function again(told: HistoryTurn | undefined, turn: number): HistoryTurn {
  if (!told) throw new Error('the play has no turn yet')
  const key = `${told.turn_key} ${turn}`
  const events = told.events.map((event) =>
    'turn_key' in event || 'turn' in event
      ? {
          ...event,
          ...('turn' in event && { turn }),
          ...('turn_key' in event && { turn_key: key }),
        }
      : event,
  )
  return { turn, turn_key: key, events }
}

/** A player's words, and the answer to them. */
function messagesIn(events: HistoryTurn['events']): number {
  return events.filter(({ type }) => type === 'turn.accepted' || type === 'prose.end').length
}
