/** The page of Conversations AI (specification part 3, section 2): the list, the open conversation, the input field. */

import MessagesSquare from 'icon:messages-square';
import { CHAT_LIMITS, type ChatEntry } from '@magpie/contract';
import { takeQuestion } from '@magpie/reports/asked';
import {
  __,
  Button,
  ChatComposer,
  ChatMessage,
  ChatRetry,
  ChatThread,
  Sheet,
  Skeleton,
  sprintf,
  useLocale,
  usePhone,
  useTouch,
} from '@magpie/ui';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyNamed } from '../../common/lazy-named.ts';
import { PageTitle } from '../../common/page-title.tsx';
import { AI_CHAT_PATH } from '../../common/paths.ts';
import { errorPopup, errorToast } from '../../common/popups.tsx';
import { useSiteConnection } from '../../common/use-site-connection.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { useEntitlement } from '../../view/entitlement.ts';
import { plainText } from '../told/analyst-number-text.ts';
import styles from './chat.module.css';
import { isLeaving, useChatLists } from './chat-lists.ts';
import { Message } from './message.tsx';
import { Sidebar } from './sidebar.tsx';
import { StartScreen } from './start-screen.tsx';
import { type Talk, TalkStore, writtenText } from './talk-store.ts';
import { useRestHeight } from './use-rest-height.ts';

const ChatUpsell = lazyNamed(() => import('./chat-upsell.tsx'), 'ChatUpsell');

/** The page of conversations. */
export function ChatPage({ title }: { title: string }) {
  const { site } = useDashboard();
  // Conversations belong to a site.
  return <Conversations key={site.id} title={title} />;
}

/** The id in the address; null where a new conversation begins. */
function chatIdIn(pathname: string): string | null {
  const rest = pathname.slice(AI_CHAT_PATH.length + 1);
  if (rest === '') return null;
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}

function Conversations({ title }: { title: string }) {
  const { rest, site } = useDashboard();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const phone = usePhone();
  const decision = useEntitlement().decide('ai_insights_chat');
  const entitled = decision.access === 'full';
  const chatId = chatIdIn(pathname);
  const [store] = useState(() => new TalkStore(rest, site.id));
  /** The new conversation that is on the screen where the address names none. */
  const [fresh, setFresh] = useState(0);
  const newKey = `new ${fresh}`;
  const key = chatId ?? newKey;
  const talk = useSyncExternalStore(store.subscribe, () => store.of(key));
  const { connection } = useSiteConnection();
  // Behind an overlay no one sees them.
  const lists = useChatLists(entitled && connection === 'connected');
  const [listsOpen, setListsOpen] = useState(false);
  const [upsell, setUpsell] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useRestHeight(box);

  const go = useCallback(
    (id: string | null, replace = false) =>
      void navigate(
        { pathname: id === null ? AI_CHAT_PATH : `${AI_CHAT_PATH}/${encodeURIComponent(id)}`, search },
        { replace },
      ),
    [navigate, search],
  );
  const drawn = useRef({ key, pathname });
  drawn.current = { key, pathname };
  const begun = useRef('');
  begun.current = newKey;
  const { refresh } = lists;
  useEffect(() => {
    // The address is ahead of what is drawn while the page that it names is loading.
    const isOpen = (one: string) =>
      drawn.current.key === one && window.location.hash.slice(1).split('?')[0] === drawn.current.pathname;
    store.events = {
      onStarted(from, id) {
        // A reader who has opened another conversation or page stays there.
        if (isOpen(from)) go(id);
        else store.leave(from);
      },
      onMissing(id, text, draft) {
        errorToast(text);
        void refresh();
        if (!isOpen(id)) return;
        if (draft !== '') store.write(begun.current, draft);
        go(null, true);
      },
      onRefused: (text) => errorPopup({ title: '', text, html: true }),
      onFailed: (text) => errorToast(text),
      onListsChanged: () => void refresh(),
    };
    // An answer that arrives late must not pull readers back to a page they have left.
    return () => {
      store.events = null;
    };
  }, [store, go, refresh]);

  useEffect(() => {
    if (chatId === null) return;
    if (!entitled || isLeaving(chatId)) go(null, true);
    else void store.load(chatId);
  }, [chatId, entitled, store, go]);

  // Another tab can have gone on with it.
  useEffect(() => {
    if (chatId === null || !entitled) return;
    const onVisible = () => {
      if (document.visibilityState === 'visible') void store.load(chatId);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [chatId, entitled, store]);

  const startNew = () => {
    setFresh((before) => before + 1);
    setListsOpen(false);
    if (chatId !== null) go(null);
  };
  const send = (text: string) => {
    if (entitled) void store.send(key, text);
    else {
      store.write(key, text);
      setUpsell(true);
    }
  };
  // A report's question is asked once, in a conversation of its own.
  useEffect(() => {
    const question = takeQuestion(site.id);
    if (question !== null && entitled && chatId === null) void store.send(newKey, question);
  }, [site.id, entitled, chatId, store, newKey]);
  const remove = (entry: ChatEntry) => {
    lists.remove(entry);
    store.forget(entry.id);
    if (entry.id === chatId) go(null, true);
  };
  const isOpen = talk.messages.length > 0 || chatId !== null;
  const sidebar = (
    <Sidebar
      lists={lists}
      current={chatId}
      search={search}
      onNew={isOpen ? startNew : undefined}
      onChosen={() => setListsOpen(false)}
      onRemove={remove}
    />
  );
  return (
    <div ref={box} className={styles.page} data-alone={!entitled || undefined}>
      <PageTitle className={styles.title}>{title}</PageTitle>
      {entitled && !phone && (
        <nav className={styles.sidebar} aria-label={__('Conversations', 'magpie')}>
          {sidebar}
        </nav>
      )}
      <div className={styles.column}>
        {entitled && phone && (
          <div className={styles.bar}>
            <Sheet
              side="start"
              title={__('Conversations', 'magpie')}
              open={listsOpen}
              onOpenChange={setListsOpen}
              trigger={
                <Button size="small" icon={<MessagesSquare />}>
                  {__('Conversations', 'magpie')}
                </Button>
              }
            >
              {sidebar}
            </Sheet>
          </div>
        )}
        {upsell && decision.access !== 'full' && decision.missing.kind === 'tier' ? (
          <Suspense>
            <ChatUpsell tier={decision.missing.tier} onBack={() => setUpsell(false)} />
          </Suspense>
        ) : (
          <OpenTalk key={key} id={key} talk={talk} store={store} isOpen={isOpen} onSend={send} />
        )}
      </div>
    </div>
  );
}

/** The open conversation, or the start screen. */
function OpenTalk({
  id,
  talk,
  store,
  isOpen,
  onSend,
}: {
  id: string;
  talk: Talk;
  store: TalkStore;
  isOpen: boolean;
  onSend: (text: string) => void;
}) {
  const { config } = useDashboard();
  const format = useLocale();
  const touch = useTouch();
  const { chatId, messages, loading, waiting, error, draft } = talk;
  const asked = messages.findLast(({ role }) => role === 'user');
  const last = messages.at(-1);
  const onAsk = waiting || error ? undefined : onSend;
  return (
    <>
      <div className={styles.middle}>
        {isOpen ? (
          <ChatThread
            label={__('Conversation', 'magpie')}
            newest={`${messages.length} ${waiting}`}
            own={last?.role === 'user'}
            announcement={
              waiting || !last?.meta
                ? undefined
                : plainText(
                    [last.meta, ...(last.meta.more ?? [])].flatMap(({ parts }) => parts),
                    format,
                  )
            }
          >
            {loading && <LoadingMessages />}
            {messages.map((message) => (
              <Message
                key={message.id}
                message={message}
                chatId={chatId}
                store={store}
                onAsk={onAsk}
                isLast={message === last}
              />
            ))}
            {waiting && (
              <ChatMessage from="assistant" name={config.product}>
                <p role="status">
                  {
                    /* translators: %s: the product's name */ sprintf(
                      __('Retrieving data from %s...', 'magpie'),
                      config.product,
                    )
                  }
                </p>
                <Lines />
              </ChatMessage>
            )}
          </ChatThread>
        ) : (
          <StartScreen onAsk={onSend} />
        )}
      </div>
      <div className={styles.foot}>
        {error?.retryable && chatId !== null ? (
          <ChatRetry text={error.text} onRetry={() => void store.retry(chatId)} retrying={waiting} />
        ) : (
          <>
            {error && (
              <p className={styles.failed} role="alert">
                {error.text}
              </p>
            )}
            <ChatComposer
              label={__('Message', 'magpie')}
              placeholder={
                /* translators: %s: the product's name */ sprintf(
                  __('Start a conversation with %s', 'magpie'),
                  config.product,
                )
              }
              most={CHAT_LIMITS.messageChars}
              value={draft}
              onChange={(text) => store.write(id, text)}
              last={asked && writtenText(asked)}
              takesFocus={!touch}
              waiting={waiting ? __('Waiting for the answer', 'magpie') : undefined}
              onSend={onSend}
            />
          </>
        )}
      </div>
    </>
  );
}

const Lines = () => (
  <div className={styles.lines}>
    <Skeleton height={12} width="92%" />
    <Skeleton height={12} width="78%" />
    <Skeleton height={12} width="46%" />
  </div>
);

const LoadingMessages = () => (
  <div className={styles.loading}>
    <Skeleton height={44} width="48%" radius={10} style={{ marginInlineStart: 'auto' }} />
    <Lines />
  </div>
);
