import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Piece } from './compose.ts'
import { midi } from './midi.ts'

const run = promisify(execFile)
const soundfont = '/usr/share/sounds/sf2/FluidR3_GM.sf2'

const targetLufs = -20
const limitBytes = 295_000

/** kbit/s: the best that keeps a loop under the limit. */
const bitrateFor = (seconds: number) =>
  [64, 56, 48].find((kbps) => kbps * 125 * seconds < limitBytes) ?? 40

/** Integrated loudness; one gain for the whole loop, since a moving gain would step at the seam. */
async function loudness(wave: string, filter: string): Promise<number> {
  const measure = ['-i', wave, '-af', `${filter},loudnorm=print_format=json`, '-f', 'null', '-']
  const { stderr } = await run('ffmpeg', measure)
  return Number(/"input_i" : "(-?[\d.]+)"/.exec(stderr)?.[1])
}

/**
 * Plays the piece three times and keeps the middle: it begins with the tail of the last bar still
 * sounding, so the end runs into the beginning without a gap. −20 LUFS, mp3.
 */
export async function renderLoop(piece: Piece, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-music-'))
  const [score, wave] = [join(folder, 'score.mid'), join(folder, 'loop.wav')]
  try {
    await writeFile(score, midi(piece, 3))
    await run('fluidsynth', ['-ni', '-g', '0.6', '-r', '44100', '-F', wave, soundfont, score])
    const kbps = bitrateFor(piece.seconds)
    const channels = kbps >= 64 ? 'stereo' : 'mono'
    const cut = `atrim=start=${piece.seconds}:duration=${piece.seconds},asetpts=PTS-STARTPTS,aformat=channel_layouts=${channels}`
    const gain = targetLufs - (await loudness(wave, cut))
    const filter = `${cut},volume=${gain.toFixed(2)}dB,alimiter=limit=0.8:level=false`
    const encoder = [
      '-ar',
      '44100',
      '-c:a',
      'libmp3lame',
      '-b:a',
      `${kbps}k`,
      '-map_metadata',
      '-1',
    ]
    await run('ffmpeg', ['-y', '-i', wave, '-af', filter, ...encoder, file])
  } finally {
    await rm(folder, { recursive: true })
  }
}
