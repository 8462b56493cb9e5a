/** The columns of an account for whose additional address nobody is asked. */
export const nonePending = { pending_email: null, pending_email_hash: null, pending_email_ends_at: null }

/** The columns of an account without an additional address. */
export const noAdditionalEmail = {
  additional_email: null,
  additional_email_on: false,
  carbon_copy: false,
  ...nonePending,
}
