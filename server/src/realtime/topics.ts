/** Topic of a player's balances. Only that player may subscribe to it, and only the server publishes [R7.53]. */
export function balanceTopic(playerId: string): string {
  return `player/${playerId}/balance`
}

/** Topic for the progress of long tasks, such as making a storybook. */
export function taskTopic(playerId: string): string {
  return `player/${playerId}/task`
}

export function ownTopics(playerId: string): string[] {
  return [balanceTopic(playerId), taskTopic(playerId)]
}
