-- Reports of failed commands of servicelets, and of failed deliveries of webhooks.
create index servicelet_command_failed on servicelet_command (site_id, ended_at desc, id desc) where state = 'failed';
create index webhook_delivery_failed on webhook_delivery (site_id, created_at desc) where state = 'failed';
