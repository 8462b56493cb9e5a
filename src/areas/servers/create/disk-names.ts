/** The fields of further disks, in their order. */
export const diskNames = ['disk2GB', 'disk3GB', 'disk4GB'] as const
