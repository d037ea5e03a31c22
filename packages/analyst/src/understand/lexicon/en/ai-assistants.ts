/** Matches sources that are AI assistants, by a part of their name. */
export const AI_ASSISTANT =
  /chatgpt|openai|perplexity|claude|anthropic|gemini|bard|copilot|deepseek|mistral|grok|\bpoe\b|phind|meta\.ai|\byou\.com/i;
