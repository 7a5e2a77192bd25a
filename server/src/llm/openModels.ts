import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { ZodError } from 'zod'
import { type Config, StartFailure } from '../config/config.ts'
import { type Endpoint, endpointOf, readEndpoints } from './Endpoint.ts'
import { type OpenLlm, openLlm } from './openLlm.ts'

type ModelConfig = Pick<Config, 'modelUrl' | 'modelKey' | 'modelName' | 'modelsFile'>

/** The operator's models; null where none is configured. @throws StartFailure that says what to mend */
export function openModels(config: ModelConfig, log: Pick<Logger, 'warn'>): OpenLlm | null {
  const endpoints = endpointsOf(config)
  return endpoints.length === 0 ? null : openLlm(endpoints, { log })
}

export function endpointsOf(config: ModelConfig): Endpoint[] {
  const { modelUrl: url, modelKey: key, modelName: model, modelsFile } = config
  if (modelsFile !== '') return readModelsFile(modelsFile)
  if (url === '') return []
  if (model === '') {
    throw new StartFailure(
      'FABULA_MODEL_URL is set and FABULA_MODEL_NAME is not: name the model to ask for.',
    )
  }
  return [endpointOf({ url, key, model })]
}

function readModelsFile(file: string): Endpoint[] {
  try {
    return readEndpoints(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    // Not the whole error: it could show a key.
    const [issue] = error instanceof ZodError ? error.issues : []
    const why = issue
      ? `${issue.path.join('.') || 'it'}: ${issue.message}`
      : 'it can’t be read as JSON'
    throw new StartFailure(`FABULA_MODELS names ${file}, of which ${why}: mend or unset it.`)
  }
}
