export interface Measured {
  name: string
  bytes: number
  brotli: number
}

export function measured(file?: string): Measured[]
