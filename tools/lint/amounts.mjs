// An oxlint plugin: money is exact, so no amount becomes a floating point number. Use src/contract/money, or SQL.

/** Names of amounts: `price`, `unitPrice`, `soFar` … What a name counts otherwise has another one. */
const moneyName = /^(?:\w*[a-z])?(?:amount|price|cost|fee|balance|forecast|monthly|hourly|minor)$|^soFar$/i

/** A bigint everywhere: arithmetic with it is exact, and mixed with a number it throws. */
const wholeCents = /minor$/i

const conversions = new Set(['Number', 'parseFloat', 'parseInt'])

const nameOf = (node) => {
  switch (node?.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return node.computed ? nameOf(node.object) : nameOf(node.property)
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return nameOf(node.expression)
    case 'LogicalExpression':
      return isMoney(node.left) ? nameOf(node.left) : nameOf(node.right)
    default:
      return undefined
  }
}

const isMoney = (node) => moneyName.test(nameOf(node) ?? '')
const isFloatMoney = (node) => isMoney(node) && !wholeCents.test(nameOf(node))

/** The function of `Number(…)`, `Number.parseFloat(…)`, `Math.round(…)`, if it makes or takes floating point numbers. */
const isConversion = (callee) => {
  if (callee.type === 'Identifier') return conversions.has(callee.name)
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false
  return (
    callee.object.name === 'Math' ||
    (callee.object.name === 'Number' && conversions.has(nameOf(callee) ?? ''))
  )
}

const arithmetic = new Set(['-', '*', '/', '%', '**'])

const noFloat = {
  meta: {
    type: 'problem',
    messages: {
      float: 'An amount becomes a floating point number here. Use src/contract/money, or calculate in SQL.',
    },
  },
  create: (context) => {
    const report = (node) => context.report({ node, messageId: 'float' })
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node
        if (isConversion(callee) && given.some(isMoney)) report(node)
        if (callee.type === 'MemberExpression' && nameOf(callee) === 'toFixed' && isMoney(callee.object))
          report(node)
      },
      UnaryExpression(node) {
        if (node.operator === '+' && isMoney(node.argument)) report(node)
      },
      BinaryExpression(node) {
        if (arithmetic.has(node.operator) && (isFloatMoney(node.left) || isFloatMoney(node.right)))
          report(node)
      },
      AssignmentExpression(node) {
        if (arithmetic.has(node.operator.slice(0, -1)) && isFloatMoney(node.left)) report(node)
      },
    }
  },
}

// oxlint-disable-next-line import/no-default-export -- oxlint loads a plugin by its default export
export default { meta: { name: 'money' }, rules: { 'no-float': noFloat } }
