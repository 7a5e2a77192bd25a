import type { Narrator, ProseEvent, ProseRequest } from './Narrator.ts'
import { narrate } from './narrate.ts'
import { firstNarratorState, loadNarratorState } from './narratorState.ts'
import { render } from './render.ts'

async function* tell(request: ProseRequest): AsyncGenerator<ProseEvent> {
  const { story, language, player, dice, isBare = false } = request
  // Whatever an older release saved is raised on the way in.
  const state = loadNarratorState(request.state) ?? firstNarratorState()
  const told = narrate(request, state, dice, { isBare })
  for (const paragraph of render(story, language, told.lines, player)) {
    yield { type: 'paragraph', paragraph }
  }
  yield { type: 'end', source: 'authored', ...told }
}

/** Needs no key and no network, and never fails [R10.01]. */
export const embeddedNarrator: Narrator = { tell, isInstant: true }
