export type { Story, Texts } from '@fabula/story'
export { type AdMobServer, openAdMobServer, signedCallback } from './ads/adMobServer.ts'
export { type Endpoint, inputWith, readEndpoints, textFields } from './attack/endpoints.ts'
export { type BookWorld, openBookWorld, type Winner } from './books/openBookWorld.ts'
export { faultsOfBroken } from './chaos/brokenRuns.ts'
export { chanceOf } from './chaos/Chance.ts'
export { runChaos } from './chaos/runChaos.ts'
export { type Crowd, openCrowd } from './crowd/openCrowd.ts'
export { liveDays } from './days/liveDays.ts'
export { type DurableDatabase, openDurableDatabase } from './durableDatabase.ts'
export { type Foreseen, type ForeseenMove, foresee } from './foresee.ts'
export { type HeldNarrator, heldNarrator } from './heldNarrator.ts'
export { type ServedHostPage, serveHostPage } from './host/serveHostPage.ts'
export { type LoopbackProviders, loopbackProviders } from './identity/loopbackProviders.ts'
export { type OpenIdServer, openIdServer } from './identity/openIdServer.ts'
export { bindAt, proofAt, type SignedInPlayer, signInAt } from './identity/signInAt.ts'
export { lateBound } from './lateBound.ts'
export { badModes, goodModes, type Mode } from './model/modes.ts'
export {
  type Asked,
  answerTo,
  openScriptedModel,
  type Script,
  type ScriptedModel,
} from './model/scriptedModel.ts'
export { operate, operateAt } from './operate.ts'
export { openSilentProxy, type SilentProxy } from './outages/silentProxy.ts'
export { md5OfLaunch, queryOf, signV1, signV2 } from './partner/signLaunch.ts'
export { fullPurse } from './play/fullPurse.ts'
export { openPassage, type Passage } from './play/Passage.ts'
export { allow } from './player/allow.ts'
export { beginPlay } from './player/beginPlay.ts'
export { callBy } from './player/callBy.ts'
export { risuCharx } from './player/charx.ts'
export { foldedState } from './player/foldedState.ts'
export { cardPng, gif, pngOf, sidewaysJpeg, webp, withTextChunk } from './player/pictures.ts'
export { type Seat, takeSeat, tin } from './player/Seat.ts'
export { type CheckIn, signin } from './player/signin.ts'
export {
  balancesOf,
  bind,
  driftedAccounts,
  giveCoins,
  letADayPass,
  moveTo,
  takeEnergy,
  useFreeRevive,
} from './player/wallet.ts'
export { openPushService, type PushBrowser, type PushService } from './push/pushService.ts'
export { exchangeRaces } from './races/exchangeRaces.ts'
export { moneyRaces } from './races/moneyRaces.ts'
export { openRaceWorld } from './races/openRaceWorld.ts'
export { connectAs, openLine, type TestConnection, userOf } from './realtime/openConnection.ts'
export { type Mosquitto, startMosquitto } from './realtime/startMosquitto.ts'
export { type Nats, startNats } from './realtime/startNats.ts'
export { type Answered, type Asking, headersOf, type InputTo, send } from './send.ts'
export { sendTurn, type TurnAnswer, type TurnAsked } from './sendTurn.ts'
export { slowNarrator } from './slowNarrator.ts'
export { openS3Server, type S3Server } from './storage/openS3Server.ts'
export { ourStory } from './stories/compiledStory.ts'
export { readStoryFiles, storyIds, taleIds } from './stories/readStoryFiles.ts'
export { storyProject } from './storyProject.ts'
export { type BothWays, openModelStreams } from './streams/openModelStreams.ts'
export { openStreams, type StreamsReport } from './streams/openStreams.ts'
export { isOwnBroker, testBroker } from './testBroker.ts'
export { testDatabaseVariable } from './testDatabase.ts'
export {
  type GuestOptions,
  openWorld,
  type Player,
  type World,
  type WorldOptions,
} from './world.ts'
export { startWorldServer, type WorldServer } from './worldServer.ts'
