import type { Calls, OutputOf } from '@fabula/contract'

export type {
  CastView,
  ClockView,
  MeterView,
  NamedView,
  OptionView,
  ReviveView,
  SceneView,
  StageView,
  StakesView,
  TollView,
  TurnEvent,
  TurnEventOf,
} from '@fabula/contract'

export type CallOutput = OutputOf<Calls['game/chatHistory']>
