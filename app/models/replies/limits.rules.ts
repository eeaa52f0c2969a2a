/** Maximum number of a provider's templates in one language. */
export const TEMPLATES_MAX = 10;
export const TEMPLATE_NAME_MAX = 60;
export const REPLY_SUBJECT_MAX = 150;
export const REPLY_BODY_MAX = 3000;

/** Maximum number of replies that we send for a provider to the couple of one request. */
export const REPLIES_MAX = 5;
