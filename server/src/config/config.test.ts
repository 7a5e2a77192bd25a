import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('closed regions', () => {
  const closed = (codes: string, header = 'cf-ipcountry') =>
    readConfig({ FABULA_CLOSED_REGIONS: codes, FABULA_REGION_HEADER: header }).closedRegions

  test('are closed however their codes are written [R6.04]', () => {
    expect(closed('cn, Kp IR')).toEqual(['CN', 'KP', 'IR'])
  })

  test('are countries, and no names [R6.04]', () => {
    expect(() => closed('china')).toThrow('FABULA_CLOSED_REGIONS is "china"')
  })

  test('need a header to be told by [R6.04]', () => {
    expect(() => closed('cn', '')).toThrow('FABULA_REGION_HEADER')
    expect(() => closed('cn', 'cf ipcountry')).toThrow('FABULA_REGION_HEADER is "cf ipcountry"')
  })
})

test('a trusted proxy is an address or a network [R16.05]', () => {
  const proxies = (text: string) => readConfig({ FABULA_TRUSTED_PROXIES: text }).trustedProxies
  expect(proxies('10.0.0.0/8, 2001:db8::1')).toEqual(['10.0.0.0/8', '2001:db8::1'])
  expect(() => proxies('10.0.0.0/8 my-proxy')).toThrow('FABULA_TRUSTED_PROXIES is')
})

test('the token of metrics is no short word [R16.05]', () => {
  expect(() => readConfig({ FABULA_METRICS_TOKEN: 'short' })).toThrow('FABULA_METRICS_TOKEN is')
})
