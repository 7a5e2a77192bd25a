import { type FoundServer, findServerAt, findServers, localServers } from '../../llm/findServers.ts'

/** What a prompt and its answer may need; the default of an endpoint. */
const wantedContext = 16_384

/** Says which servers of models run on this machine, and what to set for each. @param port look only there */
export async function detectModels(
  print: (line: string) => void,
  port?: number | undefined,
): Promise<void> {
  const found = await (port === undefined ? findServers() : findServerAt(port))
  for (const server of found) for (const line of linesOf(server)) print(line)
  if (found.some(({ models, needsKey }) => models.length > 0 || needsKey)) {
    print('Set these in the environment of npm start, and try them: npm run fabula -- model try')
    return
  }
  const looked =
    port === undefined
      ? localServers.map((server) => `${server.name} ${server.port}`).join(', ')
      : `port ${port}`
  print(
    `No model can be had on this machine (looked for ${looked}). docs/how-to/set-up-a-model.md says how to get one; until then the authors’ lines tell the stories.`,
  )
}

function linesOf(server: FoundServer): string[] {
  const { name, url, models, needsKey } = server
  if (needsKey) {
    return [
      `${name} at ${url} asks for a key before it lists its models.`,
      ...settingLines(url, '<a name that it serves>'),
      '  FABULA_MODEL_KEY=<its key>',
    ]
  }
  const [first] = models
  if (first === undefined) return [`${name} at ${url} runs and has no model to chat with.`]
  const named = models.length === 1 ? first : `${models.length} models: ${models.join(', ')}`
  return [`${name} at ${url} has ${named}`, ...settingLines(url, first), ...contextLines(server)]
}

function settingLines(url: string, model: string): string[] {
  return [`  FABULA_MODEL_URL=${url}`, `  FABULA_MODEL_NAME=${model}`]
}

/** A server that holds less than it is sent forgets the rules, which stand first, and says nothing of it. */
function contextLines({ name, context }: FoundServer): string[] {
  if (name === 'Ollama') {
    return [
      `  Ollama cuts longer prompts without a word: start it with OLLAMA_CONTEXT_LENGTH=${wantedContext}.`,
    ]
  }
  if (context === null || context >= wantedContext) return []
  return [
    `  It holds ${context} tokens, and ${wantedContext} are wanted: start it with more, or say "context": ${context} in FABULA_MODELS.`,
  ]
}
