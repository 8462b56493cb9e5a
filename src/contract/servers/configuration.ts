import { enums } from 'superstruct'

/** A availability, B general purpose, T burstable, D dedicated. */
export const cpuTypes = ['A', 'B', 'T', 'D'] as const

export const CpuType = enums(cpuTypes)

/** Possible processor counts by type. */
export const cpuCounts: Readonly<Record<(typeof cpuTypes)[number], readonly number[]>> = {
  A: [1, 2, 4, 6, 8, 12, 16, 20, 24, 28, 32],
  B: [1, 2, 4, 6, 8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64],
  T: [1, 2, 4, 6, 8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64],
  D: [1, 2, 4, 6, 8, 12, 16, 20],
}

/** Possible memory sizes in megabytes. */
export const memorySizes: readonly number[] = [
  256, 512, 1024, 2048, 3072, 4096, 6144, 8192, 10_240, 12_288, 16_384, 24_576, 32_768, 49_152, 65_536,
  98_304, 131_072, 200_704, 262_144,
]

/** Possible disk sizes in gigabytes. */
export const diskSizes: readonly number[] = [
  5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 200, 300, 500, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 7000, 8000,
  9000, 10_000, 11_000, 12_000, 13_000, 14_000, 15_000, 16_000,
]

/** The most gigabytes of the disk that a server starts from. */
export const largestOsDisk = 2000

export const mostDisks = 4
export const mostInterfaces = 8
export const mostAddresses = 8
export const mostAtOnce = 10
export const mostKeysOfServer = 10
export const mostSnapshots = 5

/** A leading `t` is a quota in gigabytes for each month; else megabits per second, not metered. */
export const trafficPackages = ['t5000', 'b20', 'b50'] as const

export const TrafficPackage = enums(trafficPackages)

/** 0 monthly and 1 hourly, as names. */
export const Billing = enums(['monthly', 'hourly'])

/** 0 other, 1 SSH, 2 VNC, 3 Remote Desktop, as names. */
export const ConnectionType = enums(['other', 'ssh', 'vnc', 'rdp'])
