/** Invented servers. Their names and addresses are the same in every language. */
export const servers = [
  {
    name: 'web-01',
    address: '192.0.2.14',
    size: '4 vCPU · 8 GB',
    price: '€24.00',
    state: 'running',
    tone: 'success',
  },
  {
    name: 'db-primary',
    address: '192.0.2.27',
    size: '8 vCPU · 32 GB',
    price: '€96.00',
    state: 'running',
    tone: 'success',
  },
  {
    name: 'build-runner',
    address: '198.51.100.6',
    size: '2 vCPU · 4 GB',
    price: '€12.00',
    state: 'stopped',
    tone: 'neutral',
  },
  {
    name: 'mail-relay',
    address: '198.51.100.9',
    size: '2 vCPU · 4 GB',
    price: '€12.00',
    state: 'updating',
    tone: 'info',
  },
  {
    name: 'legacy-app',
    address: '203.0.113.40',
    size: '1 vCPU · 2 GB',
    price: '€6.00',
    state: 'failed',
    tone: 'danger',
  },
] as const
