import { createSceneMusic } from '../../../components/stage/sceneMusic.ts'
import { useSounds } from '../../../sound/useSounds.ts'

export const music = createSceneMusic(() => new Audio())

music.setMuted(!useSounds.getState().game_bgm)
useSounds.subscribe(({ game_bgm }) => music.setMuted(!game_bgm))
