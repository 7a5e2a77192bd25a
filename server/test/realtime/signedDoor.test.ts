import { createServer, type Server } from 'node:net'
import { connectAs, giveCoins, openLine, openWorld, type World } from '@fabula/devkit'
import { Aedes, type AuthErrorCode } from 'aedes'
import { jwtVerify } from 'jose'
import { afterEach, expect, test } from 'vitest'

/** A broker that knows of us nothing but the secret, as one with JWT authentication does, and our own name. */
interface VerifyingBroker {
  readonly port: number
  close(): Promise<void>
}

const secret = 'thirty-two-characters-and-no-less'
const self = 'fabula'
const refused: AuthErrorCode.BAD_USERNAME_OR_PASSWORD = 4

async function startVerifyingBroker(): Promise<VerifyingBroker> {
  const subscriptions = new Map<string, unknown>()
  const mayEnter = async (clientId: string, name: string, password: string) => {
    if (name === self) return password === secret
    const { payload } = await jwtVerify(password, Buffer.from(secret), { algorithms: ['HS256'] })
    const { acl } = payload as { acl: { sub: unknown } }
    subscriptions.set(clientId, acl.sub)
    return payload['client_id'] === clientId
  }
  const broker = await Aedes.createBroker({
    authenticate: ({ id }, name, password, done) => {
      const refuse = () => done(Object.assign(new Error('refused'), { returnCode: refused }), null)
      mayEnter(id, String(name), String(password)).then(
        (may) => (may ? done(null, true) : refuse()),
        refuse,
      )
    },
    authorizeSubscribe: ({ id }, asked, done) => {
      const own = subscriptions.get(id)
      done(null, Array.isArray(own) && own.includes(asked.topic) ? asked : null)
    },
    authorizePublish: (client, _packet, done) =>
      done(client && subscriptions.has(client.id) ? new Error('players publish nothing') : null),
  })
  const server: Server = createServer((socket) => broker.handle(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    close: async () => {
      await new Promise<void>((resolve) => broker.close(resolve))
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let broker: VerifyingBroker
let world: World
afterEach(async () => {
  await world.close()
  await broker.close()
})

async function open(realtimeSecret: string): Promise<void> {
  broker = await startVerifyingBroker()
  world = await openWorld({
    config: {
      realtimeUrl: `mqtt://${self}:${secret}@127.0.0.1:${broker.port}`,
      // Players come by a WebSocket in earnest; of the passwords that makes no difference.
      realtimePlayersUrl: `mqtt://127.0.0.1:${broker.port}`,
      realtimeDoor: 'signed',
      realtimeSecret,
    },
  })
}

test('a broker that verifies signed passwords lets a player hear their own balances, and no one else’s [R7.53]', async () => {
  await open(secret)
  const [ann, bob] = [await world.guest(), await world.guest()]
  const line = await openLine(world, ann)
  const other = await openLine(world, bob)
  await giveCoins(world, ann, 7)
  await expect.poll(() => line.heard.at(-1)?.coin).toBe(7)
  expect(other.heard).toEqual([])
  await expect(other.client.subscribeAsync(line.user.mqtt_topic)).rejects.toThrow()
  await expect(
    connectAs(world, other.user, { clientId: line.user.mqtt_client_id }),
  ).rejects.toThrow()
  await line.close()
  await other.close()
})

test('a broker with another secret lets no player in, and calls go on [R7.53]', async () => {
  await open(`${secret}, but another`)
  const ann = await world.guest()
  const answer = await world.call('user/userInfo', {}, ann)
  if (answer.code !== 200) throw new Error(answer.msg)
  await expect(connectAs(world, answer.data)).rejects.toThrow()
})
