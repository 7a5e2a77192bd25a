import ipaddr from 'ipaddr.js'
import { type Counter, openCounter, type Pool, takeAll } from './counters.ts'

/** Each counts one, or so many bytes, and resolves to whether that is within the limit. */
export interface Limits {
  /** Connections that an address may have open at once. */
  readonly connections: number
  /** Whatever is asked for: calls, files, documents. */
  requestFrom(address: string): Promise<boolean>
  callFrom(address: string): Promise<boolean>
  /** What only programs and those who write them ask for. */
  documentFrom(address: string): Promise<boolean>
  /** What is sent to us and nobody reads, as the body of a request that is refused before it. */
  unreadFrom(address: string, bytes: number): Promise<boolean>
  socketFrom(address: string): Promise<boolean>
  callOf(playerId: string): Promise<boolean>
  /** Of all players of a browser who let it be told from others. */
  callOfBrowser(mark: string): Promise<boolean>
  moveOf(playerId: string): Promise<boolean>
  /** Orders of storybooks: who deletes each as soon as it is made is held to this. */
  bookOf(playerId: string): Promise<boolean>
  /** Of whoever is known: each login is a session that is kept for a while. */
  login(of: { address: string; playerId: string }): Promise<boolean>
  newGuest(from: { address: string; deviceId: string }): Promise<boolean>
  /** Attempts to sign in with a provider: each is a row that is kept for a while, of whichever device. */
  attemptFrom(address: string): Promise<boolean>
  /** Births that are too young: each is remembered for a day, of whichever device. */
  tooYoungFrom(address: string): Promise<boolean>
  /** Counts nothing. Many players of a partner may share an address: only launches that fail count. */
  mayLaunch(address: string): Promise<boolean>
  launchFailed(address: string): Promise<boolean>
  /** Each is a picture that is kept, of whichever player. */
  posterFrom(address: string): Promise<boolean>
  /** What a client tells of itself; without a player, of a device before login. */
  report(report: { address: string; playerId: string | null; bytes: number }): Promise<boolean>
  picture(picture: { address: string; bytes: number }): Promise<boolean>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const megabyte = 1024 * 1024

/** At most `points` in `duration` seconds, counted from the first of them. */
const rates = {
  // Limits of an address are high: phone networks put many players behind one.
  requests_of_address: { points: 100_000, duration: 5 * minute },
  calls_of_address: { points: 30_000, duration: 5 * minute },
  documents_of_address: { points: 120, duration: minute },
  unread_bytes_of_address: { points: 32 * megabyte, duration: minute },
  sockets_of_address: { points: 6000, duration: 5 * minute },
  calls_of_player: { points: 600, duration: 5 * minute },
  calls_of_browser: { points: 1200, duration: 5 * minute },
  moves_a_minute: { points: 20, duration: minute },
  moves_a_day: { points: 600, duration: day },
  books_of_player: { points: 60, duration: day },
  logins_of_player: { points: 100, duration: day },
  logins_of_address: { points: 10_000, duration: hour },
  guests_of_device: { points: 5, duration: day },
  guests_of_address: { points: 300, duration: hour },
  guests: { points: 50, duration: 1 },
  attempts_of_address: { points: 10_000, duration: hour },
  too_young_of_address: { points: 300, duration: hour },
  posters_of_address: { points: 1000, duration: day },
  // The tenth failure is one too many.
  failed_launches_of_address: { points: 9, duration: minute },
  // The points of these are bytes: they bound what is written to the disk.
  report_bytes_of_player: { points: megabyte / 2, duration: day },
  report_bytes_of_address: { points: 50 * megabyte, duration: day },
  report_bytes: { points: 1000 * megabyte, duration: day },
  picture_bytes_of_address: { points: 200 * megabyte, duration: day },
  picture_bytes: { points: 5000 * megabyte, duration: day },
  // Before login, where only the address is known.
  device_reports_of_address: { points: 600, duration: 5 * minute },
} as const

type RateName = keyof typeof rates

/** `besides` is for what is counted while a transaction is open. */
interface Pools {
  readonly pool: Pool
  readonly besides: Pool
}

/** @param pools for servers that count together; without them each counts alone */
export function openLimits(pools?: Pools): Limits {
  const shared = (name: RateName) => openCounter({ ...rates[name], name }, pools?.pool)
  const duringLogin = (name: RateName) => openCounter({ ...rates[name], name }, pools?.besides)
  // What every request counts must cost nothing: each server counts alone.
  const own = (name: RateName) => openCounter({ ...rates[name], name })
  const [requests, documents] = [own('requests_of_address'), own('documents_of_address')]
  const [sockets, browsers] = [own('sockets_of_address'), own('calls_of_browser')]
  const unread = own('unread_bytes_of_address')
  const [callsOfAddress, callsOfPlayer] = [shared('calls_of_address'), shared('calls_of_player')]
  const [movesAMinute, movesADay] = [shared('moves_a_minute'), shared('moves_a_day')]
  const books = shared('books_of_player')
  const posters = shared('posters_of_address')
  const [attempts, tooYoung] = [shared('attempts_of_address'), shared('too_young_of_address')]
  const failedLaunches = shared('failed_launches_of_address')
  return {
    connections: 1000,
    requestFrom: (address) => requests.take(networkOf(address)),
    callFrom: (address) => callsOfAddress.take(networkOf(address)),
    documentFrom: (address) => documents.take(networkOf(address)),
    unreadFrom: (address, bytes) => unread.take(networkOf(address), bytes),
    socketFrom: (address) => sockets.take(networkOf(address)),
    callOf: (playerId) => callsOfPlayer.take(playerId),
    callOfBrowser: (mark) => browsers.take(mark),
    moveOf: async (playerId) => (await movesAMinute.take(playerId)) && movesADay.take(playerId),
    bookOf: (playerId) => books.take(playerId),
    login: loginLimit(duringLogin),
    newGuest: guestLimit(duringLogin),
    attemptFrom: (address) => attempts.take(networkOf(address)),
    tooYoungFrom: (address) => tooYoung.take(networkOf(address)),
    mayLaunch: (address) => failedLaunches.take(networkOf(address), 0),
    launchFailed: (address) => failedLaunches.take(networkOf(address)),
    posterFrom: (address) => posters.take(networkOf(address)),
    report: reportLimit(shared),
    picture: pictureLimit(shared),
  }
}

type Open = (name: RateName) => Counter

function guestLimit(open: Open): Limits['newGuest'] {
  const ofAddress = open('guests_of_address')
  const ofDevice = open('guests_of_device')
  const all = open('guests')
  // The address first: whoever makes up devices is refused before they are counted.
  return ({ address, deviceId }) =>
    takeAll([
      [ofAddress, networkOf(address)],
      // A client that sends no device id is limited by its address alone.
      ...(deviceId === '' ? [] : [[ofDevice, deviceId] as const]),
      [all, 'all'],
    ])
}

function loginLimit(open: Open): Limits['login'] {
  const ofAddress = open('logins_of_address')
  const ofPlayer = open('logins_of_player')
  // The address first: what it is refused is not counted as its players'.
  return ({ address, playerId }) =>
    takeAll([
      [ofAddress, networkOf(address)],
      [ofPlayer, playerId],
    ])
}

function reportLimit(open: Open): Limits['report'] {
  const ofPlayer = open('report_bytes_of_player')
  const ofAddress = open('report_bytes_of_address')
  const devices = open('device_reports_of_address')
  const all = open('report_bytes')
  return async ({ address, playerId, bytes }) => {
    const network = networkOf(address)
    if (playerId === null && !(await devices.take(network))) return false
    return takeAll(
      [
        ...(playerId === null ? [] : [[ofPlayer, playerId] as const]),
        [ofAddress, network],
        [all, 'all'],
      ],
      bytes,
    )
  }
}

function pictureLimit(open: Open): Limits['picture'] {
  const ofAddress = open('picture_bytes_of_address')
  const all = open('picture_bytes')
  return ({ address, bytes }) =>
    takeAll(
      [
        [ofAddress, networkOf(address)],
        [all, 'all'],
      ],
      bytes,
    )
}

const always = async () => true

export const noLimits: Limits = {
  connections: Number.POSITIVE_INFINITY,
  requestFrom: always,
  callFrom: always,
  documentFrom: always,
  unreadFrom: always,
  socketFrom: always,
  callOf: always,
  callOfBrowser: always,
  moveOf: always,
  bookOf: always,
  login: always,
  newGuest: always,
  attemptFrom: always,
  tooYoungFrom: always,
  mayLaunch: always,
  launchFailed: always,
  posterFrom: always,
  report: always,
  picture: always,
}

/** What an address is counted as. IPv6 counts by its first 64 bits: whoever has one address has all of that network. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
