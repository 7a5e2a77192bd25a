import { createHash } from 'node:crypto'
import { prefixes } from '@fabula/contract'
import { isTale, seededDice } from '@fabula/story'
import { openWorld } from '../world.ts'
import { fullPurse } from './fullPurse.ts'
import { playByHand } from './playByHand.ts'
import { type Played, playByPolicy } from './playByPolicy.ts'
import { policyOf } from './policies.ts'
import { type Arguments, readArguments, usage } from './readArguments.ts'
import { scribe } from './Scribe.ts'
import { shiftToNight } from './shiftToNight.ts'

/** Our own server's dice, and the policy's choices, are the same for the same seed. */
function bytesOf(seed: string, purpose: string): Buffer {
  return createHash('sha256').update(`${seed} ${purpose}`).digest()
}

async function play(asked: Arguments): Promise<Played> {
  const { story, url, seed } = asked
  if (url !== null) return playAt(url, asked)
  let run = 0
  const world = await openWorld({
    newSeed: () => bytesOf(seed, `run ${run++}`),
    config: { economyFile: fullPurse },
  })
  try {
    if (isTale(story)) await shiftToNight(world, story)
    return await playAt(world.address, asked)
  } finally {
    await world.close()
  }
}

function playAt(address: string, { story, lang, policy, seed, runs }: Arguments): Promise<Played> {
  const place = { base: address + prefixes[0], story, lang }
  const writer = scribe((text) => process.stdout.write(text))
  if (policy === null) return playByHand(place, writer)
  const dice = seededDice(bytesOf(seed, 'choices'))
  return playByPolicy(place, { policy: policyOf(policy, dice), runs, scribe: writer })
}

try {
  const { ending, turns, charged, runs } = await play(readArguments(process.argv.slice(2)))
  const how = ending ? `${ending.won ? 'won' : 'failed'}, “${ending.label}”` : 'no ending'
  console.log(`\n${how} · ${turns} turns · ${charged} energy charged · game ${runs}`)
  process.exitCode = ending ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exitCode = 2
}
