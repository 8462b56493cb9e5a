const at = '2026-11-20T09:30:00.000Z'

/** A customer, as a list of users has her. */
export const maya = {
  id: '7',
  site: 'aurora',
  email: 'maya@aurora.example',
  name: 'Maya Cohen',
  role: 'customer',
  state: 'Ok',
  status: 'Ok',
  enabled: true,
  twoStep: false,
  parent: '',
  createdAt: at,
  lastSignInAt: at,
  lastIp: '203.0.113.9',
  mayAdminister: true,
  mayEnable: true,
  mayChangeState: true,
}

export const userWith = (more: Partial<typeof maya> = {}) => ({ ...maya, ...more })
