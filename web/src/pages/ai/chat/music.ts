import { createSceneMusic } from '../../../components/stage/sceneMusic.ts'
import { useStageSettings } from '../../../components/stage/stageSettings.ts'

export const music = createSceneMusic(() => new Audio())

music.setMuted(useStageSettings.getState().muted)
useStageSettings.subscribe(({ muted }) => music.setMuted(muted))
