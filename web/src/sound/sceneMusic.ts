import { isAudible, useAudible } from './useAudible.ts'
import { useSounds } from './useSounds.ts'

/**
 * The music of the scene on stage. Two players, so that one fades out while the other fades in. One
 * instance for the whole app, because only one stage is audible.
 */
interface SceneMusic {
  /** Starts a loop by its address; null stops the music. */
  play(url: string | null): void
  setMuted(muted: boolean): void
  /** Stops where it is, and goes on from there. */
  setPaused(paused: boolean): void
}

const fadeMs = 1200
const volume = 0.55

function createSceneMusic(newPlayer: () => HTMLAudioElement): SceneMusic {
  let url: string | null = null
  let muted = false
  let paused = false
  let player: HTMLAudioElement | null = null

  function fadeOut(old: HTMLAudioElement): void {
    fade(old, 0, () => {
      old.pause()
      old.removeAttribute('src')
    })
  }

  function start(next: string): void {
    const begun = newPlayer()
    begun.loop = true
    begun.muted = muted
    begun.volume = 0
    player = begun
    const play = () => {
      begun.src = next
      if (paused) return
      begun.play().then(() => fade(begun, volume), onceTapped)
    }
    // If the file is missing there is no music.
    const onceTapped = () =>
      document.addEventListener('pointerup', () => player === begun && retry(begun), { once: true })
    // Browsers want a tap before they play; until then the file would be loaded for nothing.
    if (navigator.userActivation?.hasBeenActive === false)
      document.addEventListener('pointerup', () => player === begun && play(), { once: true })
    else play()
  }

  return {
    play(next) {
      if (next === url) return
      url = next
      if (player) fadeOut(player)
      player = null
      if (next !== null) start(next)
    },
    setMuted(next) {
      muted = next
      if (player) player.muted = next
    },
    setPaused(next) {
      if (next === paused) return
      paused = next
      if (paused) player?.pause()
      else if (player) retry(player)
    },
  }
}

function retry(player: HTMLAudioElement): void {
  player.play().then(
    () => fade(player, volume),
    () => undefined,
  )
}

function fade(player: HTMLAudioElement, to: number, then?: () => void): void {
  const from = player.volume
  const started = performance.now()
  const timer = setInterval(() => {
    const part = Math.min(1, (performance.now() - started) / fadeMs)
    player.volume = from + (to - from) * part
    if (part < 1) return
    clearInterval(timer)
    then?.()
  }, 50)
}

export const music = createSceneMusic(() => new Audio())

music.setMuted(!useSounds.getState().game_bgm)
useSounds.subscribe(({ game_bgm }) => music.setMuted(!game_bgm))
useAudible.subscribe((now) => music.setPaused(!isAudible(now)))
