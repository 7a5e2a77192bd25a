import type { BooleanExpression } from '../../script/expression/types.ts'

function conjuncts(expression: BooleanExpression): BooleanExpression[] {
  if (expression.op !== 'and') return [expression]
  return [...conjuncts(expression.left), ...conjuncts(expression.right)]
}

function negated(expression: BooleanExpression): BooleanExpression {
  return expression.op === 'not' ? expression.of : { op: 'not', of: expression }
}

/** That the one can't be true with the other, seen from their words alone; false where that takes a proof. */
export function rulesOut(when: BooleanExpression, other: BooleanExpression): boolean {
  const said = new Set(conjuncts(when).map((each) => JSON.stringify(each)))
  return conjuncts(other).some((each) => said.has(JSON.stringify(negated(each))))
}
