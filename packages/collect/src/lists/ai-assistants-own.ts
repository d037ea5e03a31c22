/** This module is responsible for AI assistants that neither Google nor Matomo's list names: our own addition. */

/** Hosts, host and path, or Android packages. */
export const OWN_AI_ASSISTANTS: readonly string[] = [
  'poe.com',
  'character.ai',
  'beta.character.ai',
  'old.character.ai',
  'pi.ai',
  'phind.com',
  'deepseek.com',
  'kimi.com',
  'kimi.moonshot.cn',
  'doubao.com',
  'lechat.mistral.ai',
  'huggingface.co/chat',
  'm365.cloud.microsoft',
  'copilot.cloud.microsoft',
  'com.openai.chatgpt',
  'com.anthropic.claude',
  'com.google.android.apps.bard',
  'com.microsoft.copilot',
  'com.deepseek.chat',
  'ai.perplexity.app.android',
  'ai.x.grok',
  'ai.mistral.chat',
  'ai.character.app',
  'com.poe.android',
];
