import { api, me } from '../api/client';

/** Sends a guest's nickname to the server if it has changed. */
export async function keepNickname(nickname: string) {
  if (me.value?.account || nickname.trim() === (me.value?.name ?? '')) return;
  await api.send('PUT', '/api/me', { nickname });
}
