export const SCHEMAS = {
  answer: async () => (await import("../form.rules")).answerSchema,
  "list-answer": async () => (await import("../form.rules")).listAnswerSchema,
} as const;
