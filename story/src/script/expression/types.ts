export type Compare = '<' | '<=' | '>' | '>=' | '==' | '!='
export type Arithmetic = '+' | '-' | '*' | '/'

/** A typed expression over numbers; names are resolved, so evaluation cannot fail. */
export type NumberExpression =
  | { op: 'number'; value: number }
  | { op: 'turn' | 'runs' }
  | { op: 'meter' | 'clock'; id: string }
  | { op: 'floor' | 'negate'; of: NumberExpression }
  | { op: Arithmetic; left: NumberExpression; right: NumberExpression }
  | { op: 'if'; when: BooleanExpression; yes: NumberExpression; no: NumberExpression }

export type BooleanExpression =
  | { op: 'boolean'; value: boolean }
  | { op: 'flag' | 'has' | 'fact' | 'scene' | 'ended'; id: string }
  | { op: 'not'; of: BooleanExpression }
  | { op: 'and' | 'or'; left: BooleanExpression; right: BooleanExpression }
  | { op: Compare; left: NumberExpression; right: NumberExpression }

export type Expression = NumberExpression | BooleanExpression
