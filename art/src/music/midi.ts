import type { Piece } from './compose.ts'
import type { Track } from './note.ts'

const ticksPerBeat = 480

const word = (value: number) => [(value >> 8) & 255, value & 255]
const long = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, ...word(value)]

/** MIDI's variable-length number: seven bits a byte, high bit on all but the last. */
function variable(value: number): number[] {
  const bytes = [value & 127]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}

const chunk = (name: string, content: readonly number[]) => [
  ...Buffer.from(name),
  ...long(content.length),
  ...content,
]

interface Event {
  tick: number
  /** At one tick a note ends before the next begins. */
  order: number
  bytes: readonly number[]
}

function events(track: Track, loops: number, loopTicks: number): Event[] {
  const { channel } = track
  const setup = [
    [0xc0 | channel, track.program],
    [0xb0 | channel, 7, track.volume],
    [0xb0 | channel, 10, track.pan],
    [0xb0 | channel, 91, track.reverb],
  ].map((bytes): Event => ({ tick: 0, order: 0, bytes }))
  const notes = Array.from({ length: loops }, (_, loop) =>
    track.notes.flatMap((note): Event[] => {
      const start = Math.round(note.at * ticksPerBeat) + loop * loopTicks
      const end = start + Math.round(note.beats * ticksPerBeat) - 1
      return [
        { tick: start, order: 2, bytes: [0x90 | channel, note.pitch, note.velocity] },
        { tick: end, order: 1, bytes: [0x80 | channel, note.pitch, 0] },
      ]
    }),
  )
  return [...setup, ...notes.flat()].sort((a, b) => a.tick - b.tick || a.order - b.order)
}

function trackChunk(list: readonly Event[]): number[] {
  let last = 0
  const content: number[] = []
  for (const { tick, bytes } of list) {
    content.push(...variable(tick - last), ...bytes)
    last = tick
  }
  return chunk('MTrk', [...content, 0, 255, 47, 0])
}

/** A standard MIDI file (format 1) of the piece played `loops` times in a row. */
export function midi(piece: Piece, loops: number): Buffer {
  const loopTicks = Math.round((piece.seconds * piece.bpm * ticksPerBeat) / 60)
  const tempo = Math.round(60_000_000 / piece.bpm)
  const head = chunk('MThd', [...word(1), ...word(piece.tracks.length + 1), ...word(ticksPerBeat)])
  const clock = chunk('MTrk', [0, 255, 81, 3, (tempo >> 16) & 255, ...word(tempo), 0, 255, 47, 0])
  const tracks = piece.tracks.flatMap((track) => trackChunk(events(track, loops, loopTicks)))
  return Buffer.from([...head, ...clock, ...tracks])
}
