/** An archive that Linux starts from (cpio, "newc"), of files, and of folders: those without content. */
export function cpioOf(files) {
  const parts = [...files, { name: 'TRAILER!!!', mode: 0 }].flatMap(
    ({ name, content, mode = 0o644 }, place) => {
      const isEnd = name === 'TRAILER!!!'
      const kind = isEnd ? 0 : content ? 0o100000 | mode : 0o040755
      const size = content?.length ?? 0
      // Inode, mode, owner, group, links, time, size, device and its own, length of the name, no checksum.
      const fields = [place + 1, kind, 0, 0, 1, 0, size, 0, 0, 0, 0, name.length + 1, 0]
      const head = `070701${fields.map((field) => field.toString(16).padStart(8, '0')).join('')}${name}\0`
      return [padded(Buffer.from(head)), padded(content ?? Buffer.alloc(0))]
    },
  )
  return Buffer.concat(parts)
}

const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
