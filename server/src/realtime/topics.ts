/** A player's own topics; nobody else may hear them, and only we speak there [R7.53]. */
export function balanceTopic(playerId: string): string {
  return `player/${playerId}/balance`
}

/** For long tasks, such as a storybook in the making. */
export function taskTopic(playerId: string): string {
  return `player/${playerId}/task`
}

export function ownTopics(playerId: string): string[] {
  return [balanceTopic(playerId), taskTopic(playerId)]
}
