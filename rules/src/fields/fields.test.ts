import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  checkNickname,
  compareVersions,
  countGraphemes,
  firstGraphemes,
  graphemesOf,
  isChinese,
  isEmail,
  isIdCard,
  isLongerThan,
  isMobile,
  isPassword,
  isRatingPoints,
  isTooLong,
  isUpdate,
} from '../index.ts'

describe('nickname', () => {
  test('a nickname is required; spaces and invisible characters are none [R5.01]', () => {
    for (const empty of ['', '   ', '\u200B\u2060\uFEFF', '\t\n']) {
      expect(checkNickname(empty)).toEqual({ ok: false, why: 'missing' })
    }
  })

  test('15 characters as a person counts them are taken, 16 are not [R5.01] [R9.01]', () => {
    for (const one of ['a', 'é', '雪', '👨‍👩‍👧‍👦', '🇹🇭', 'ก็', 'e\u0301']) {
      expect(checkNickname(one.repeat(15)).ok).toBe(true)
      expect(checkNickname(one.repeat(16))).toEqual({ ok: false, why: 'too_long' })
    }
  })

  test('one letter with hundreds of marks is too long', () => {
    for (const marks of [300, 3000]) {
      const name = `e${'\u0301'.repeat(marks)}`
      expect(checkNickname(name)).toEqual({ ok: false, why: 'too_long' })
    }
  })

  test('bytes are counted as UTF-8 has them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, bytes) => {
        expect(isLongerThan(text, bytes)).toBe(
          encodeURIComponent(text).replace(/%../g, '.').length > bytes,
        )
      }),
    )
  })

  test('a text is too long by its characters or by its bytes [R16.01]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.nat(20),
        fc.nat(60),
        (text, graphemes, bytes) => {
          const isLonger = countGraphemes(text) > graphemes || isLongerThan(text, bytes)
          expect(isTooLong(text, { graphemes, bytes })).toBe(isLonger)
        },
      ),
    )
  })

  test('of what is far too long no more is read [R16.01]', () => {
    const read = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    try {
      const most = { graphemes: 500, bytes: 1e9 }
      expect(isTooLong('a'.repeat(1_000_000), most)).toBe(true)
      const units = read.mock.calls.reduce((sum, [part = '']) => sum + part.length, 0)
      expect(units).toBeGreaterThan(500)
      expect(units).toBeLessThan(1000)
    } finally {
      read.mockRestore()
    }
  })

  // A segmenter that is given all of it takes minutes.
  test('a long text is counted by reading it once [R16.01]', () => {
    expect(countGraphemes('a'.repeat(400_000))).toBe(400_000)
  })

  test('characters are the same wherever a long text is parted to find them [R5.01]', () => {
    const letters = fc.constantFrom(
      'a',
      'e\u0301',
      '👩‍👩‍👧',
      '🇹🇭',
      'ก็',
      '👍🏽',
      '한',
      '\r\n',
      `e${'\u0301'.repeat(300)}`,
      // Half a character, as a field may hold it while somebody types: at the end of a text it was waited for for ever.
      '\ud83d',
      '\ude00',
    )
    const words = fc.array(letters, { maxLength: 300 }).map((all) => all.join(''))
    const whole = new Intl.Segmenter('und', { granularity: 'grapheme' })
    fc.assert(
      fc.property(words, (text) => {
        const expected = [...whole.segment(text)].map(({ segment }) => segment)
        expect([...graphemesOf(text)]).toEqual(expected)
      }),
    )
  })

  test('marks that turn the text around are dropped, joiners of emoji stay [R5.01]', () => {
    expect(checkNickname(' \u202Emara ')).toEqual({ ok: true, nickname: 'mara' })
    expect(checkNickname('👩‍🚀')).toEqual({ ok: true, nickname: '👩‍🚀' })
  })

  test('cutting a text never cuts through a character [R5.01]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
        const cut = firstGraphemes(text, most)
        expect(text.startsWith(cut)).toBe(true)
        expect(countGraphemes(cut)).toBe(Math.min(most, countGraphemes(text)))
      }),
    )
  })
})

test('points are whole and go from 1 to 10 [R5.06]', () => {
  expect([1, 10, 5].every(isRatingPoints)).toBe(true)
  expect([0, 11, 7.5, -1, Number.NaN, '5', null].some(isRatingPoints)).toBe(false)
})

describe('versions', () => {
  test('segments compare as numbers, not as text [R5.09]', () => {
    expect(compareVersions('1.0.9', '1.0.59')).toBe(-1)
    expect(compareVersions('1.10', '1.9.9')).toBe(1)
    expect(compareVersions('1.0', '1.0.0')).toBe(0)
    expect(compareVersions('01.2', '1.02')).toBe(0)
    expect(compareVersions('1.99999999999999999999', '1.99999999999999999998')).toBe(1)
  })

  test('only a higher server version is an update [R5.09]', () => {
    expect(isUpdate('1.0.59', '1.0.60')).toBe(true)
    for (const offered of ['1.0.59', '1.0.58', '', 'latest', '1..2', '1.0.60-beta', '-1']) {
      expect(isUpdate('1.0.59', offered)).toBe(false)
    }
  })

  test('comparing two versions either way round agrees [R5.09]', () => {
    const version = fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }).map((it) => it.join('.'))
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(compareVersions(a, b)).toBe(-Number(compareVersions(b, a)) + 0)
      }),
    )
  })
})

describe('generic checks', () => {
  const check = (accepts: (text: string) => boolean, good: string[], bad: string[]) => {
    expect(good.filter((text) => !accepts(text))).toEqual([])
    expect(bad.filter(accepts)).toEqual([])
  }

  test('a mobile number has 11 digits and starts 13 to 19 [R5.11]', () => {
    check(
      isMobile,
      ['13800138000', '19912345678'],
      [
        '12800138000',
        '1380013800',
        '138001380000',
        '1380013800a',
        ' 13800138000',
        '13800138000\n',
        '１３８００１３８０００',
      ],
    )
  })

  test('an e-mail address has a name, an @ and a domain with a dot [R5.11]', () => {
    check(
      isEmail,
      [
        'a@b.co',
        'first.last+tag@sub.example.org',
        "o'neil@example.museum",
        'x@xn--fiqs8s.xn--fiqs8s',
      ],
      [
        '',
        'a',
        '@b.co',
        'a@',
        'a@b',
        'a@b.c',
        '.a@b.co',
        'a..b@b.co',
        'a b@b.co',
        'a@-b.co',
        'a@b-.co',
        'a@@b.co',
        'a@b..co',
        `${'a'.repeat(65)}@b.co`,
        `a@${'b'.repeat(64)}.co`,
        'a@b.co\n',
      ],
    )
  })

  test('an ID card has 15 digits, or 17 and a digit or X [R5.11]', () => {
    check(
      isIdCard,
      ['110105491231002', '11010519491231002X', '11010519491231002x', '110105194912310021'],
      [
        '',
        '11010549123100',
        '1101054912310022',
        '1101051949123100X2',
        '11010519491231002Y',
        '11010549123100X',
      ],
    )
  })

  test('Chinese characters only, those beyond the basic plane too [R5.11]', () => {
    check(isChinese, ['雪', '漢字汉字', '𠮷'], ['', 'a雪', '雪 ', 'ひらがな', '雪。', '한국'])
  })

  test('a password has 6 to 18 characters with a digit and a letter [R5.11] [R9.01]', () => {
    check(
      isPassword,
      ['abc123', 'A1!@#$', `a1${'x'.repeat(16)}`],
      ['ab123', 'abcdef', '123456', `a1${'x'.repeat(17)}`, 'abc 123', 'пароль1', ''],
    )
  })
})

test('a browser without a segmenter counts code points, instead of not starting', async () => {
  const whole = globalThis.Intl
  vi.resetModules()
  vi.stubGlobal('Intl', Object.create(null))
  try {
    const { countGraphemes, firstGraphemes } = await import('./countGraphemes.ts')
    expect([countGraphemes('กำ🌙'), firstGraphemes('🌙🌙a', 2)]).toEqual([3, '🌙🌙'])
  } finally {
    vi.stubGlobal('Intl', whole)
  }
})
