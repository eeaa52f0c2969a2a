export const SCHEMAS = {
  portfolio: async (today: string) => (await import("../form.rules")).portfolioFormSchema(today),
} as const;
