-- Codes of `src/contract/servers/hardware.ts`: the system of an image, and the devices that it has drivers for. Servers keep those of the image that
-- they were created from.
alter table disk_image
  add guest_os text not null default 'other' check (guest_os ~ '^[a-z0-9]{1,20}$'),
  add scsi_adapter text not null default 'virtioBlock' check (scsi_adapter ~ '^[A-Za-z0-9]{1,20}$'),
  add nic_type text not null default 'virtio' check (nic_type ~ '^[a-z0-9]{1,20}$');
alter table server
  add guest_os text not null default 'other' check (guest_os ~ '^[a-z0-9]{1,20}$'),
  add scsi_adapter text not null default 'virtioBlock' check (scsi_adapter ~ '^[A-Za-z0-9]{1,20}$'),
  add nic_type text not null default 'virtio' check (nic_type ~ '^[a-z0-9]{1,20}$');
