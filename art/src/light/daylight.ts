import type { Time } from '../names.ts'

interface Hour {
  /** From around the sun or moon outwards. */
  sky: readonly string[]
  /** From the farthest ridge to the foreground. */
  land: readonly string[]
  water: readonly string[]
  cloud: string
  orb: string
  glow: string
  shadow: string
  /** The colour of the light that falls on things, and how much of it they take. */
  ambient: string
  share: number
  /** How fast things darken towards the foreground. */
  gloom: number
  /** The share of windows with someone awake. */
  awake: number
  lamps: readonly [string, ...string[]]
}

const lamps = ['#ffe39a', '#ffd27a', '#ffc15c'] as const

export const daylight: Record<Time, Hour> = {
  dawn: {
    sky: ['#fff6dc', '#ffe3b8', '#ffc3a6', '#f79fa6', '#c290c8', '#8489cf'],
    land: ['#f3bfb4', '#d79bb6', '#a97fb0', '#765f9f', '#4a4580', '#262a58'],
    water: ['#ffdcb8', '#f7b4ae', '#cf94bb', '#957eb8', '#635f9f', '#3c4079'],
    cloud: '#fff0e2',
    orb: '#fff3d0',
    glow: '#ffd9a0',
    shadow: '#3a1f56',
    ambient: '#ffd9d0',
    share: 0.6,
    gloom: 0.3,
    awake: 0.25,
    lamps,
  },
  day: {
    sky: ['#fffbe2', '#e9f7dc', '#c2eedb', '#8fdcd8', '#5cc2d2', '#3aa0c6'],
    land: ['#a8dcc8', '#74c6aa', '#41ab90', '#238a7a', '#146662', '#0b444b'],
    water: ['#8fe6dc', '#4fd3cf', '#27aebc', '#158ca8', '#0f6f93', '#0c5577'],
    cloud: '#fffaf0',
    orb: '#ffd75e',
    glow: '#ffe9a8',
    shadow: '#0b2a3a',
    ambient: '#fffaf0',
    share: 0.4,
    gloom: 0.22,
    awake: 0.12,
    lamps,
  },
  dusk: {
    sky: ['#fff1c2', '#ffd08f', '#ff9c78', '#e4658a', '#a3479d', '#4c2d88'],
    land: ['#ffa877', '#e5708a', '#b1539b', '#723a93', '#3e2579', '#170f40'],
    water: ['#ffcf93', '#f5918a', '#c95a97', '#8a459f', '#512f8c', '#271a5c'],
    cloud: '#ffc9b4',
    orb: '#fff3cf',
    glow: '#ffc878',
    shadow: '#1c0a38',
    ambient: '#ffb9a8',
    share: 0.6,
    gloom: 0.45,
    awake: 0.7,
    lamps,
  },
  night: {
    sky: ['#c9d3fa', '#8a98e6', '#5c66ca', '#3d42a6', '#282a7c', '#161650'],
    land: ['#6f76d4', '#5657ba', '#43419c', '#2f2d7c', '#1d1b58', '#0b0a2e'],
    water: ['#8b97e6', '#5f6cc8', '#464fac', '#333a8f', '#242772', '#151650'],
    cloud: '#8f9be0',
    orb: '#fffaf0',
    glow: '#ffe1a0',
    shadow: '#05041c',
    ambient: '#8f98e8',
    share: 0.62,
    gloom: 0.52,
    awake: 0.75,
    lamps,
  },
}
