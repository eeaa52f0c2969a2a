import {
  REPLIES_MAX,
  REPLY_SUBJECT_MAX,
  REPLY_BODY_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATES_MAX,
} from "../limits.rules";

export const TEXT_CONSTANTS = {
  repliesMax: REPLIES_MAX,
  replySubjectMax: REPLY_SUBJECT_MAX,
  replyBodyMax: REPLY_BODY_MAX,
  templateNameMax: TEMPLATE_NAME_MAX,
  templatesMax: TEMPLATES_MAX,
} as const;
