// The smallest disk and disc that a machine starts from: each writes a line on its screen, and stops.

/** A program of 512 bytes for the boot sector, which the BIOS loads. */
const sector = (line: string): Buffer => {
  const program = Buffer.alloc(512)
  // xor ax, ax; mov ds, ax; mov si, line; cld; next: lodsb; test al, al; jz end; mov ah, 0x0e; mov bx, 7; int 0x10; jmp next; end: hlt; jmp end
  program.write('31c08ed8be197cfcac84c07409b40ebb0700cd10ebf2f4ebfd', 0, 'hex')
  program.write(`${line}\0`, 25, 'latin1')
  program.writeUInt16BE(0x55aa, 510)
  return program
}

/** A raw disk of a megabyte. */
export const bootDisk = (line: string): Buffer => Buffer.concat([sector(line), Buffer.alloc(1_048_064)])

/** A disc by El Torito, which starts without emulating another medium. */
export const bootDisc = (line: string): Buffer => {
  const disc = Buffer.alloc(65_536)
  const at = (place: number) => place * 2048
  disc.write('\x01CD001\x01', at(16), 'latin1')
  disc.write('\x00CD001\x01EL TORITO SPECIFICATION', at(17), 'latin1')
  disc.writeUInt32LE(19, at(17) + 0x47)
  disc.write('\xffCD001\x01', at(18), 'latin1')
  // The boot catalogue: a validation entry with checksum zero, and the boot entry.
  disc.write('01', at(19), 'hex')
  disc.writeUInt16BE(0x55aa, at(19) + 30)
  disc.writeUInt16LE(0x10000 - 0x0001 - 0xaa55, at(19) + 28)
  disc.write('88', at(19) + 32, 'hex')
  disc.writeUInt16LE(4, at(19) + 38)
  disc.writeUInt32LE(20, at(19) + 40)
  sector(line).copy(disc, at(20))
  return disc
}
