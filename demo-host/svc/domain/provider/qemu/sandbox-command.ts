import { join } from 'node:path'

/** User and group that programs run as, if the service runs as root. */
export interface SandboxUser {
  uid: number
  gid: number
}

/** Limits of a program. */
export interface SandboxLimits {
  memoryMB: number
  /** Of processor time. */
  cpuSeconds: number
  /** Until it is killed. */
  seconds: number
  /** The largest file that it may write. */
  fileBytes: number
}

/**
 * `isolated`: namespaces of its own, without network, other processes and other files. `limited`: limits
 * only, with `setpriv` so that it also ends if the service is killed; `plain`: where that is missing.
 */
export type SandboxLevel = 'isolated' | 'limited' | 'plain'

/** The command line of a program that works in `<folder>/files`, and the user to start it as. */
export const sandboxCommand = (
  level: SandboxLevel,
  user: SandboxUser | null,
  folder: string,
  limits: SandboxLimits,
  program: readonly string[],
): { file: string; args: string[]; user: SandboxUser | null } => {
  const limited = ['sh', '-c', limitScript, 'sh', ...ulimits(limits), ...program]
  if (level === 'plain') return split(limited, user)
  const drop = [...endsWithParent, '--no-new-privs', '--inh-caps=-all']
  if (level === 'limited') return split([...drop, ...limited], user)
  const own = user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : []
  const mapped = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const namespaces = ['--mount', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child', ...mapped]
  const enter = ['sh', '-c', rootScript, 'sh', join(folder, 'root'), join(folder, 'files')]
  const dropAll = [...drop, '--bounding-set=-all', ...own]
  return split([...endsWithParent, 'unshare', ...namespaces, ...enter, ...dropAll, ...limited], null)
}

const split = ([file = '', ...args]: readonly string[], user: SandboxUser | null) => ({ file, args, user })

const endsWithParent = ['setpriv', '--pdeathsig', 'KILL']

// Units of POSIX: kilobytes, seconds, blocks of 512 bytes.
const ulimits = ({ memoryMB, cpuSeconds, fileBytes }: SandboxLimits): string[] =>
  [memoryMB * 1024, cpuSeconds, fileBytes / 512].map((limit) => String(Math.ceil(limit)))

const limitScript = `
set -e
ulimit -c 0
ulimit -v "$1"
ulimit -t "$2"
ulimit -f "$3"
shift 3
exec nice -n 10 "$@"`

// Makes a root that has programs, libraries and one folder. Mounts are only seen in the namespace.
const rootScript = `
set -e
root=$1
files=$2
shift 2
mount -t tmpfs -o mode=755,size=1m tmpfs "$root"
for name in usr bin sbin lib lib32 lib64; do
  if [ -L "/$name" ]; then
    cp -P "/$name" "$root/$name"
  elif [ -d "/$name" ]; then
    mkdir "$root/$name"
    mount --rbind "/$name" "$root/$name"
    mount -o remount,bind,ro "$root/$name"
  fi
done
mkdir "$root/dev" "$root/files"
touch "$root/dev/null"
mount --bind /dev/null "$root/dev/null"
mount --bind "$files" "$root/files"
exec chroot "$root" sh -c 'cd /files && exec "$@"' sh "$@"`
