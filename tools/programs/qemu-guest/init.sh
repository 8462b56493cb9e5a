#!/bin/busybox sh
# What the image "tiny" does when it starts: drivers, what cloud-init would do, the disk, and a login prompt.
export PATH=/bin
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mkdir -p /dev/pts && mount -t devpts pts /dev/pts
echo 3 > /proc/sys/kernel/printk
for module in /modules/*.ko; do insmod "$module"; done

hostname tiny
hash='!'
for disk in /dev/vd?; do
  if mount -t vfat -o ro "$disk" /seed 2>/dev/null; then
    if [ -f /seed/user-data ]; then
      hash=$(sed -n 's/.*"list":\["root:\([^"\\]*\).*/\1/p' /seed/user-data | head -n 1)
      name=$(sed -n 's/.*"local-hostname":"\([^"]*\)".*/\1/p' /seed/meta-data)
      [ -n "$name" ] && hostname "$name"
      files=$(sed -n 's/.*"write_files":\[\([^]]*\)\].*/\1/p' /seed/user-data | sed 's/},{/}\n{/g')
      script=$(echo "$files" | sed -n 's/.*"path":"\/var\/lib\/first-start".*"content":"\([^"]*\)".*/\1/p')
    fi
    umount /seed
  fi
done
echo 'root:x:0:0:root:/root:/bin/sh' > /etc/passwd
echo 'root:x:0:' > /etc/group
echo "root:$hash:1:0:99999:7:::" > /etc/shadow
echo tty1 > /etc/securetty
chmod 600 /etc/shadow

# The disk keeps the home of root. Few inodes: a large disk is ready at once.
if [ -b /dev/vda ]; then
  mount -t ext4 /dev/vda /root 2>/dev/null ||
    { mke2fs -i 4194304 /dev/vda > /dev/null 2>&1 && mount -t ext4 /dev/vda /root; }
fi

# Files come before the script, each with the mode that it is to have.
if [ -n "$files" ] && [ ! -e /root/.first-files ]; then
  echo "$files" | while read -r file; do
    part() { echo "$file" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
    path=$(part path)
    mkdir -p "$(dirname "$path")"
    part content | base64 -d > "$path"
    chmod "$(part permissions)" "$path"
  done
  touch /root/.first-files
fi

# Another password comes with no script.
if [ -n "$script" ] && [ ! -e /root/.first-start ]; then
  echo "$script" | base64 -d > /root/.first-start
  chmod 700 /root/.first-start
  sync
  (cd /root && ./.first-start > /dev/null 2>&1 &)
fi

mkdir -p /etc/acpi/PWRF
printf '#!/bin/sh\numount /root\npoweroff -f\n' > /etc/acpi/PWRF/00000080
chmod +x /etc/acpi/PWRF/00000080
acpid -d > /dev/null 2>&1 &
ip link set lo up 2>/dev/null
[ -e /sys/class/net/eth0 ] && { ip link set eth0 up; udhcpc -q -b -i eth0 > /dev/null 2>&1 & }

printf '\033[2J\033[H'
while true; do
  getty -i 0 tty1 linux
done
