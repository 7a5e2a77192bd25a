import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A knock on a small wooden box: two partials that die away at once, the higher one sooner. */
const knock = '0.35*sin(2*PI*740*t)*exp(-70*t)+0.15*sin(2*PI*1990*t)*exp(-140*t)'

/** The sound of a button, an eighth of a second. */
export async function renderTap(file: string): Promise<void> {
  const source = ['-f', 'lavfi', '-i', `aevalsrc=${knock}:s=44100:d=0.125`]
  const encoder = [
    '-c:a',
    'libmp3lame',
    '-b:a',
    '64k',
    '-map_metadata',
    '-1',
    '-id3v2_version',
    '0',
  ]
  await run('ffmpeg', ['-y', ...source, ...encoder, file])
}
